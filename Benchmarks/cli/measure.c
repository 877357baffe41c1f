// measure INPUT OUTPUT COMMAND...: runs the command from one file to another and prints its wall
// time and user time in seconds and its peak memory in KiB.
//
// A small program of its own, because a child's peak counts what its parent had when it forked:
// started from Python, everything would seem to take Python's memory.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void redirect(const char *path, int flags, int descriptor) {
  int opened = open(path, flags, 0600);
  if (opened < 0 || dup2(opened, descriptor) < 0) {
    perror(path);
    _exit(126);
  }
}

int main(int argc, char **argv) {
  if (argc < 4) {
    fprintf(stderr, "usage: measure INPUT OUTPUT COMMAND...\n");
    return 2;
  }
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  pid_t child = fork();
  if (child < 0) {
    perror("fork");
    return 126;
  }
  if (child == 0) {
    redirect(argv[1], O_RDONLY, STDIN_FILENO);
    redirect(argv[2], O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
    execvp(argv[3], argv + 3);
    perror(argv[3]);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) < 0) {
    perror("wait4");
    return 126;
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
  printf("%.6f %.6f %ld\n", (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9,
         (double)usage.ru_utime.tv_sec + (double)usage.ru_utime.tv_usec / 1e6, usage.ru_maxrss);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
