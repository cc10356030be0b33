/** Keeps a build while this process lives, or until it marks another in the same folder. Answers whether there is such a build. */
export function markBuild(build: string): boolean

/** Where this process makes a build, until it is whole. */
export function unfinished(build: string): string

/** Gives what was made its name, and removes old builds. Throws when that is impossible. */
export function putBuild(build: string): void

/** Whether a process of this machine lives, whoever's it is. */
export function isAlive(pid: number): boolean
