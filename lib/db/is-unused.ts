import type { Database } from './client.ts'
import { hasTables } from './missing-migrations.ts'
import { vaultSecrets } from './schema/vault.ts'

/** Whether no Steward has ever started with a database: the first thing that one does is to put the bot's token there. */
export async function isUnused({ orm }: Pick<Database, 'orm'>): Promise<boolean> {
  if (!(await hasTables({ orm }))) return true
  return (await orm.select({ name: vaultSecrets.name }).from(vaultSecrets).limit(1)).length === 0
}
