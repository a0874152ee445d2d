import { answerJson } from '../answer-json.ts'

// No order of ours is half as deep.
const DEEPEST = 60

// Ten thousand messages with their channels are 30,000; a picture has none. Two million take a second to be read.
const MOST_PARTS = 200_000
const [COMMA, BRACE, BRACKET] = [',', '{', '['].map(sign => sign.charCodeAt(0))

// A dollar sign begins what the format of actions adds to JSON. A page of ours sends no more of it than these: text that
// begins with one itself, what JSON has no word for, and dates.
const PLAIN = /^\$(\$|undefined$|NaN$|-?Infinity$|-0$|D\d)/
// And what stands in it already, by its place: of the first argument what it calls `former`.
const AGAIN = /^\$0(?::[^:]+)+$/

interface Asked {
  method: string
  headers: Pick<Headers, 'get'>
  nextUrl: { pathname: string }
  arrayBuffer(): Promise<ArrayBuffer>
}

/**
 * What is answered to a body that no page of ours sends to an action; null: it is none. The format of actions can say far
 * more than data (references, streams, calls), and Next answers 500 to what it cannot read of it. No route takes an order, and
 * where there is no route Next would read one for its page that says so.
 */
export async function refuseOddOrder(request: Asked): Promise<Response | null> {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (reads) return null
  if (request.nextUrl.pathname.startsWith('/api/'))
    return isOrder(request) ? refuse('Orders are sent to pages.', 415) : null
  if (!request.headers.get('next-action')) return refuse('Nothing is posted here.', 405)
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('text/plain')) return refuse('An order comes as plain text.', 415)
  // Not as `text()`, which leaves out a mark at the beginning that Next does not.
  const body = Buffer.from(await request.arrayBuffer())
  if (partsOf(body) > MOST_PARTS) return refuse('This order has more parts than any that Steward knows.', 400)
  return isPlainOrder(body.toString()) ? null : refuse('This is no order that Steward knows.', 400)
}

/** Whether Next would read it as an order: an empty name is one to it. */
function isOrder({ headers }: Asked): boolean {
  return headers.get('next-action') !== null || /multipart/i.test(headers.get('content-type') ?? '')
}

/** About how many values it has, by the signs that begin and part them: counted in a few ms, whoever asks. */
function partsOf(body: Buffer): number {
  let parts = 0
  for (const byte of body) if (byte === COMMA || byte === BRACE || byte === BRACKET) parts++
  return parts
}

/** Whether these are the arguments of an action, made of plain values. */
export function isPlainOrder(text: string): boolean {
  try {
    const given: unknown = JSON.parse(text)
    return Array.isArray(given) && isPlain(given, { given, room: MOST_PARTS }, 0)
  } catch {
    return false
  }
}

interface Order {
  given: unknown
  /** How many parts more it may have by what it names again. */
  room: number
}

function isPlain(value: unknown, order: Order, depth: number): boolean {
  if (typeof value === 'string') return isPlainText(value) || namesAgain(value, order)
  if (value === null || typeof value !== 'object') return true
  return depth < DEEPEST && Object.values(value).every(part => isPlain(part, order, depth + 1))
}

const isPlainText = (text: string) => !text.startsWith('$') || PLAIN.test(text)

/**
 * Whether it names something that stands elsewhere in the order: what a form sends twice, such as a list as it was and as it
 * is to be, a page sends once. That names nothing in its turn: what does could grow without end when it is read.
 */
function namesAgain(text: string, order: Order): boolean {
  if (!AGAIN.test(text)) return false
  const named = text.split(':').slice(1).reduce(ownPart, order.given)
  return typeof named === 'object' && named !== null && isOfText(named, order)
}

function ownPart(whole: unknown, name: string): unknown {
  const isThere = typeof whole === 'object' && whole !== null && Object.hasOwn(whole, name) && name !== '__proto__'
  return isThere ? (whole as Record<string, unknown>)[name] : undefined
}

function isOfText(value: unknown, order: Order): boolean {
  if (--order.room < 0) return false
  if (typeof value === 'string') return isPlainText(value)
  return value === null || typeof value !== 'object' || Object.values(value).every(part => isOfText(part, order))
}

function refuse(message: string, status: number): Response {
  return answerJson({ error: { code: 'invalid', message } }, status)
}
