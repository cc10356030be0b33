import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A mail server that takes every letter and delivers none. */
export type MailServer = {
  /** `smtp://127.0.0.1:2525`. */
  readonly address: string
  /** All that it was sent: commands, heads and texts of letters. */
  readonly received: () => string
  readonly stop: () => void
}

const LETTER_END = '\r\n.\r\n'

/** Starts one at a free port. */
export async function startMailServer(): Promise<MailServer> {
  let received = ''
  const server = createServer((socket) => {
    converse(socket, (text) => {
      received += text
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => received,
    stop: () => void server.close(),
  }
}

function converse(socket: Socket, receive: (text: string) => void): void {
  let letter: string | null = null
  socket.write('220 mail\r\n')
  socket.on('data', (piece) => {
    const text = piece.toString()
    receive(text)
    if (letter !== null) {
      // The end of a letter may come in pieces.
      letter += text
      if (!letter.endsWith(LETTER_END)) return
      letter = null
    } else if (text.startsWith('DATA')) {
      letter = ''
      socket.write('354 go\r\n')
      return
    }
    socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
  })
}
