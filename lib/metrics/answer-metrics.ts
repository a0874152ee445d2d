import { timingSafeEqual } from 'node:crypto'
import type { Steward } from '../steward.ts'
import { renderMetrics } from './render-metrics.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }

/** The answer of /metrics: Prometheus text for whoever shows METRICS_TOKEN as a bearer; to everybody else there is nothing. */
export async function answerMetrics(steward: Steward, authorization: string | null): Promise<Response> {
  const { metricsToken } = steward.env
  if (!metricsToken || !isSame(authorization ?? '', `Bearer ${metricsToken}`)) {
    return new Response('Not found\n', { status: 404, headers: NO_STORE })
  }
  const { text, contentType } = await renderMetrics(steward)
  return new Response(text, { headers: { ...NO_STORE, 'Content-Type': contentType } })
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
