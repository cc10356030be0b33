/** Whether a process of this machine lives, whoever's it is. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It lives, and is another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
