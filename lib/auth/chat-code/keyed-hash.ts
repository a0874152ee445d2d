import { createHmac } from 'node:crypto'
import type { Env } from '../../env.ts'

/**
 * What stands in the table for a code, a browser's secret or an address. Keyed with the deployment's secret: codes and addresses
 * are so few that a plain hash of them could be tried out.
 */
export function keyedHash({ secret }: Pick<Env, 'secret'>, what: 'code' | 'browser' | 'address', text: string): string {
  return createHmac('sha256', secret).update(`sign-in by code, ${what}: ${text}`).digest('hex')
}
