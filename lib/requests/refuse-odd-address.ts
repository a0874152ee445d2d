import { answerJson } from '../answer-json.ts'

/** What is answered to an address that is no text, which Next answers 500 to in places; null: it can be read. */
export function refuseOddAddress(pathname: string): Response | null {
  try {
    decodeURIComponent(pathname)
    return null
  } catch {
    return answerJson({ error: { code: 'invalid', message: 'This address cannot be read.' } }, 400)
  }
}
