/** Audience of a release: everybody, or signed-in people only. */
export type Channel = 'live' | 'preprod'
