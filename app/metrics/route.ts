import { answerMetrics } from '@/lib/metrics/answer-metrics'
import { steward } from '@/lib/steward'

export const dynamic = 'force-dynamic'

/** What this process counts, for Prometheus. There is no such page without METRICS_TOKEN, nor for whoever does not show it. */
export async function GET(request: Request): Promise<Response> {
  return answerMetrics(await steward(), request.headers.get('authorization'))
}
