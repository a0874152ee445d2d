import { Agent, type IncomingMessage, request } from 'node:http'

/** Somebody who is signed in, as far as requests go. */
export interface Sender {
  name: string
  cookie: string
}

interface Sent {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

// As many browsers as it takes; each keeps its connections.
const agent = new Agent({ keepAlive: true, maxSockets: 512 })
const GIVES_UP_MS = 30_000

/** Sends a request as a browser does and resolves with the head of the answer. */
export function send(
  url: string,
  { cookie }: Sender,
  { method = 'GET', headers, body }: Sent = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      agent,
      method,
      headers: { cookie, 'accept-encoding': 'gzip, deflate, br', ...headers },
      timeout: GIVES_UP_MS,
    })
    sent.once('response', resolve).once('error', reject)
    sent.once('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.end(body)
  })
}

/** The same, to the end of the answer. Throws for any that is no success; the body is text only where it is wanted. */
export async function fetchAll(url: string, sender: Sender, sent: Sent & { keeps?: boolean } = {}): Promise<string> {
  const answer = await send(
    url,
    sender,
    sent.keeps ? { ...sent, headers: { ...sent.headers, 'accept-encoding': 'identity' } } : sent,
  )
  let text = ''
  for await (const chunk of answer) if (sent.keeps) text += chunk
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}`)
  return text
}
