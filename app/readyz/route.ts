import { answerJson } from '@/lib/answer-json'
import { readLacks } from '@/lib/health/readiness'

export const dynamic = 'force-dynamic'

/** Whether requests may be sent here: 503 with what is lacking, by name alone. */
export async function GET(): Promise<Response> {
  const lacks = await readLacks(globalThis.openSteward)
  return answerJson({ ready: lacks.length === 0, lacks }, lacks.length === 0 ? 200 : 503)
}
