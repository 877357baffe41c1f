// measure SECONDS INPUT OUTPUT COMMAND...: runs the command from one file to another and prints its wall
// time, its processor time (user and system) in seconds and its peak memory in KiB. A command that takes
// more than so many seconds of processor time is ended.
//
// A small program of its own, because a child's peak counts the memory of its parent at the fork: started
// from Python, everything would seem to take Python's memory.
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

static double seconds(struct timeval time) { return (double)time.tv_sec + (double)time.tv_usec / 1e6; }

int main(int argc, char **argv) {
  if (argc < 5) {
    fprintf(stderr, "usage: measure SECONDS INPUT OUTPUT COMMAND...\n");
    return 2;
  }
  rlim_t bound = (rlim_t)atol(argv[1]);
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  pid_t child = fork();
  if (child < 0) {
    perror("fork");
    return 126;
  }
  if (child == 0) {
    redirect(argv[2], O_RDONLY, STDIN_FILENO);
    redirect(argv[3], O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
    struct rlimit limit = {bound, bound};
    setrlimit(RLIMIT_CPU, &limit);
    execvp(argv[4], argv + 4);
    perror(argv[4]);
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
         seconds(usage.ru_utime) + seconds(usage.ru_stime), usage.ru_maxrss);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
