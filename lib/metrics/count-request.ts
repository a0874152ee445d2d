import { meters } from './meters.ts'
import { routeClass } from './route-class.ts'

interface Asked {
  method: string
  /** Below {base_url}. */
  path: string
}

/** Sends a request and counts how it was answered. */
export async function countRequest<T extends { status: number }>(
  { method, path }: Asked,
  send: () => Promise<T>,
): Promise<T> {
  const labels = { method, route: routeClass(path) }
  try {
    const answer = await send()
    meters().requests.inc({ ...labels, status: answer.status })
    return answer
  } catch (error) {
    meters().requests.inc({ ...labels, status: 'none' })
    throw error
  }
}
