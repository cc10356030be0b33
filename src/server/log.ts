/** Fields of a log line besides time, level and event: never what a visitor sent, their address or a secret. */
export type LogFields = Readonly<Record<string, string | number>>

/** Logs events of the server as lines of JSON (OPS-1). */
export type Log = {
  /** A normal event. `event` is a name with dots: `server.started`. */
  readonly info: (event: string, fields?: LogFields) => void
  /** Something that somebody should look at. */
  readonly error: (event: string, fields?: LogFields) => void
}

/** A log that writes a line of JSON per event. `now` is in milliseconds since 1970. */
export function jsonLog(write: (line: string) => void, now: () => number): Log {
  const line =
    (level: string) =>
    (event: string, fields: LogFields = {}): void =>
      write(JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...fields }))
  return { info: line('info'), error: line('error') }
}
