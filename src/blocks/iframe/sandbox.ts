/** What a framed page may do: run, be used and open its links, but not lead this page away. */
export const FRAME_SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'
