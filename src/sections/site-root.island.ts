/**
 * The path prefix of the current site: empty for the live one. The preprod site has its own, because its files differ from
 * those of the live site.
 */
export const siteRoot = (): string => document.documentElement.dataset['siteRoot'] ?? ''
