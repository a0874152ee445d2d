import { answerJson } from '../answer-json.ts'

// As in next.config.js, which Next counts by too: two pictures of the bot in base64. Everything else is far smaller.
const OF_ACTIONS = 6 * 1024 * 1024
// Forms and small JSON.
const OF_ROUTES = 64 * 1024

/**
 * What is answered to a body that is longer than anything here takes, or comes without a length, before any of it is read;
 * null: it may come. Every browser tells how long its body is. The routes that take a file count for themselves
 * (upload-route.ts).
 */
export function refuseBody(pathname: string, headers: Pick<Headers, 'get'>): Response | null {
  const most = pathname.startsWith('/api/') ? OF_ROUTES : OF_ACTIONS
  const length = headers.get('content-length')
  if (length === null && headers.get('transfer-encoding') === null) return null
  if (length === null) return answerJson(refusal('This came without its length, so it was not read.'), 411)
  if (Number(length) <= most) return null
  const kilobytes = (most / 1024).toLocaleString('en')
  return answerJson(refusal(`This is larger than the ${kilobytes} KB that are taken here, so it was not read.`), 413)
}

const refusal = (message: string) => ({ error: { code: 'invalid', message } })
