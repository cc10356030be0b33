/** Who published when nobody says. */
export const AUTHOR = 'site'
