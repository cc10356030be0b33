/** Where a release is shown: to everybody, or to signed-in people only. */
export type Channel = 'live' | 'preprod'
