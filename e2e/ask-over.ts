import type { APIRequestContext } from '@playwright/test'
import { callAction } from './call-action.ts'

/** Over how many of anything a second person is asked in a guild; null: for none. */
export function askOver(request: APIRequestContext, url: string, guildId: string, approvalOver: number | null) {
  const limits = { ban: null, kick: null, delete: null }
  const input = { guildId, limits, approvalOver, approveAdministrator: false, reasonsFor: [] }
  return callAction(request, { url, path: `/guilds/${guildId}/runs`, action: 'setBrakes', input })
}
