import { ownRedirectUri } from '../directory/redirect-uri.ts'
import type { Check, Verdict } from './check.ts'
import { judgeApi } from './checks/check-api.ts'
import { judgeApplication } from './checks/check-application.ts'
import { judgeClientSecret } from './checks/check-client-secret.ts'
import { checkClock } from './checks/check-clock.ts'
import { checkDatabase } from './checks/check-database.ts'
import { checkErrors } from './checks/check-errors.ts'
import { checkGateway } from './checks/check-gateway.ts'
import { checkGuilds } from './checks/check-guilds.ts'
import { checkMigrations } from './checks/check-migrations.ts'
import { checkQueue } from './checks/check-queue.ts'
import { checkRateLimits } from './checks/check-rate-limits.ts'
import { judgeRedirect } from './checks/check-redirect.ts'
import { checkReset } from './checks/check-reset.ts'
import { judgeToken } from './checks/check-token.ts'
import { checkUnread } from './checks/check-unread.ts'
import { checkVault } from './checks/check-vault.ts'
import { checkVersion } from './checks/check-version.ts'
import type { HealthParts } from './health-parts.ts'

export interface CheckEntry extends Pick<Check, 'id' | 'group' | 'title'> {
  /**
   * What it is about: the settings, which are told at start too; what the database holds; or what only the process that
   * serves can tell of itself.
   */
  of: 'settings' | 'database' | 'process'
  /** Null: it does not apply to this deployment. */
  check(parts: HealthParts): Verdict | null | Promise<Verdict | null>
}

/** Every check, in the order of the page. */
export const CHECKS: readonly CheckEntry[] = [
  {
    id: 'api',
    group: 'platform',
    title: 'API address',
    of: 'settings',
    check: async ({ look, env }) => judgeApi(await look, env.platform.apiUrl),
  },
  {
    id: 'token',
    group: 'platform',
    title: "Bot's token",
    of: 'settings',
    check: async ({ look }) => judgeToken(await look),
  },
  { id: 'clock', group: 'platform', title: 'Clock', of: 'settings', check: checkClock },
  { id: 'token-reset', group: 'platform', title: 'Token reset', of: 'database', check: checkReset },
  {
    id: 'application',
    group: 'platform',
    title: 'Application',
    of: 'settings',
    check: async ({ look, env }) => judgeApplication(await look, env.platform.applicationId),
  },
  {
    id: 'client-secret',
    group: 'platform',
    title: 'Client secret',
    of: 'settings',
    check: async ({ look }) => judgeClientSecret(await look),
  },
  {
    id: 'redirect',
    group: 'platform',
    title: 'Redirect URI',
    of: 'settings',
    check: async ({ look, env }) => judgeRedirect(await look, ownRedirectUri(env.stewardUrl)),
  },
  { id: 'gateway', group: 'platform', title: 'Gateway', of: 'database', check: checkGateway },
  { id: 'rate-limits', group: 'platform', title: 'Rate limits', of: 'process', check: checkRateLimits },
  { id: 'database', group: 'storage', title: 'Database', of: 'database', check: checkDatabase },
  { id: 'migrations', group: 'storage', title: 'Tables', of: 'database', check: checkMigrations },
  { id: 'vault', group: 'storage', title: 'Vault', of: 'database', check: checkVault },
  { id: 'queue', group: 'work', title: 'Deferred work', of: 'database', check: checkQueue },
  { id: 'errors', group: 'work', title: 'Warnings and errors', of: 'process', check: checkErrors },
  { id: 'guilds', group: 'guilds', title: "Bot's permissions", of: 'database', check: checkGuilds },
  { id: 'unread', group: 'guilds', title: 'Unreadable data', of: 'database', check: checkUnread },
  { id: 'version', group: 'process', title: 'Version', of: 'process', check: checkVersion },
]
