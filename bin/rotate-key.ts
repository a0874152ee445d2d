import './host/own-folder.ts'
import { parseArgs } from 'node:util'
import { readDataLock } from '../lib/db/data-lock.ts'
import { type Rotated, rotateKeys } from '../lib/vault/rotate-keys.ts'
import { askServer } from './host/ask-server.ts'
import { type HostSettings, hostSettings } from './host/host-settings.ts'
import { runCommand } from './host/run-command.ts'
import { withDatabase } from './host/with-database.ts'
import { keyReport, lacksKey } from './rotate-key/key-report.ts'
import { keysOf } from './rotate-key/keys-of.ts'
import { requireRestarted } from './rotate-key/require-restarted.ts'
import { dropOldKeys, rotateLocalKey } from './rotate-key/rotate-local-key.ts'
import { readSettings } from './start/read-settings.ts'

// `npm run rotate-key`: a new key for the vault. Made here where the keys are Steward's own (secrets.json); where they are
// given (STEWARD_VAULT_KEY), what older ones have sealed is sealed with the first. `--drop-old` forgets what is not needed.
await runCommand(async () => {
  const { values } = parseArgs({ options: { 'drop-old': { type: 'boolean' } } })
  const host = hostSettings()
  if (readSettings().STEWARD_VAULT_KEY) {
    tell(await rotateGivenKeys(host), 'remove it from STEWARD_VAULT_KEY.')
  } else if (values['drop-old']) {
    console.log(await dropOldKeys(host))
  } else {
    tell(await rotateLocalKey(host), 'npm run rotate-key -- --drop-old')
  }
})

function tell(rotated: Rotated, howToDrop: string): void {
  console.log(keyReport(rotated, howToDrop))
  if (lacksKey(rotated)) process.exitCode = 1
}

async function rotateGivenKeys(host: HostSettings): Promise<Rotated> {
  const { settings, serving } = host
  if (!serving.databaseUrl && readDataLock(serving.dataDir)) {
    const answer = await askServer(host, '/api/host/rotate-key')
    if (answer) return (await answer.json()) as Rotated
  }
  return withDatabase(serving, async ({ orm }) => {
    const keys = keysOf(settings)
    await requireRestarted(orm, keys)
    return rotateKeys(orm, { keys, botToken: settings.PLATFORM_BOT_TOKEN || undefined })
  })
}
