/** What the island of an image that can be enlarged starts with: what its close button says. */
export type ImageIslandData = { readonly close: string }
