/**
 * The path below which the site that is shown stands: empty for the live one. The preprod site names its own, since its files are
 * others than those of the live site.
 */
export const siteRoot = (): string => document.documentElement.dataset['siteRoot'] ?? ''
