/** What a framed page may do: run scripts, take input and open its links, but not navigate this page. */
export const FRAME_SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'
