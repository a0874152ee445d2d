import type { Halted } from '../../lib/backup/after-restore.ts'
import type { Orm } from '../../lib/db/client.ts'
import { parseServing } from '../../lib/serving.ts'
import { keyIds, keyUses } from '../../lib/vault/key-uses.ts'
import { keysOf } from '../rotate-key/keys-of.ts'
import { hasSecrets, localSecrets } from '../start/local-secrets.ts'

const NO_START = "Without it no start goes on until the bot's present token is handed over: npm run token."

/** What was restored and how it stands, in words. */
export async function restoreReport(orm: Orm, halted: Halted, settings: NodeJS.ProcessEnv): Promise<string> {
  const lines = ['The backup is in place; everybody signs in anew.']
  lines.push(...halts(halted))
  const own = ownKeys(settings)
  const lacking = (await keyUses(orm)).filter(({ keyId }) => !own.includes(keyId))
  for (const { keyId, secrets, copies } of lacking) {
    const what = [
      secrets > 0 && "opens the bot's token in it",
      copies > 0 && `verifies ${copies} of its copies of messages`,
    ]
    lines.push(
      `Key ${keyId}, which ${what.filter(Boolean).join(' and ')}, is missing here: bring back the secrets of that time.`,
    )
  }
  if (lacking.some(({ secrets }) => secrets > 0)) lines.push(NO_START)
  return lines.join('\n')
}

function halts({ runs, approvals, schedules, endings, rolesPromised, modLogs }: Halted): string[] {
  return [
    runs > 0 && `Bulk runs that were on their way are paused: ${runs}. Look at each before you resume it.`,
    approvals > 0 &&
      `Bulk runs that waited for a second person have expired: ${approvals}. They may have been decided since; order them anew where not.`,
    schedules > 0 &&
      `Scheduled messages are stopped: ${schedules}. They may have been sent or cancelled since; order them anew where not.`,
    endings > 0 &&
      `Bans and roles for a time do not end by themselves any more: ${endings}. They may have been changed since; set their ends anew where not.`,
    rolesPromised > 0 &&
      `Former roles are not given back at the next joining: ${rolesPromised}. They may have been given since; give them by hand where not.`,
    modLogs > 0 && `Mod logs are stopped: ${modLogs}. They may have been moved since; set them anew in each guild.`,
  ].filter(line => line !== false)
}

/** The ids of the keys that this deployment would start with; none where it never did. */
function ownKeys(settings: NodeJS.ProcessEnv): string[] {
  const { dataDir } = parseServing(settings)
  if (!settings.STEWARD_VAULT_KEY && !hasSecrets(dataDir, settings)) return []
  return keyIds(keysOf(localSecrets(dataDir, settings)))
}
