/** Cost of a hash: memory in KiB, passes, lanes. */
export type PasswordCost = { readonly memory: number; readonly passes: number; readonly parallelism: number }

/** The minimum that OWASP's password storage cheat sheet recommends for argon2id. */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
