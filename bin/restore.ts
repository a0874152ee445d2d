import './host/own-folder.ts'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { afterRestore } from '../lib/backup/after-restore.ts'
import { parseServing } from '../lib/serving.ts'
import { runCommand } from './host/run-command.ts'
import { Problem } from './problem.ts'
import { endRestore, NAME_THE_BACKUP } from './restore/end-restore.ts'
import { restoreFolder } from './restore/restore-folder.ts'
import { restoreReport } from './restore/restore-report.ts'
import { restoreServer } from './restore/restore-server.ts'
import { readSettings } from './start/read-settings.ts'

// `npm run restore -- FILE`: begins the embedded database with a backup; `--replace` puts the present one aside. Without
// a file it ends one that broke off at its last step, and does on PostgreSQL what is to be done after pg_restore; `--moved` there,
// where nothing was done since.
await runCommand(async () => {
  const options = { replace: { type: 'boolean' }, moved: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const { replace = false, moved = false } = values
  const settings = readSettings()
  const serving = parseServing(settings)
  if (serving.databaseUrl) {
    if (positionals.length > 0) {
      throw new Problem(
        'This deployment is on PostgreSQL: run pg_restore first, then this without a file (docs/operate.md).',
      )
    }
    return console.log(await restoreServer({ ...serving, databaseUrl: serving.databaseUrl }, settings, { moved }))
  }
  if (moved) throw new Problem('--moved is of PostgreSQL alone: the embedded database goes with its folder.')
  const { aside, report } =
    positionals.length === 0
      ? endRestore(serving.dataDir)
      : await restoreFolder(serving.dataDir, {
          file: fileOf(positionals),
          replace,
          // Before it stands in its place: whatever happens meanwhile, nothing starts with it as it is.
          finish: async ({ orm }) => restoreReport(orm, await afterRestore(orm), settings),
        })
  console.log(report)
  if (aside) console.log(`The database that was there is in ${aside} now. Remove it when you do not need it.`)
})

function fileOf([given, ...more]: string[]): string {
  if (!given || more.length > 0) throw new Problem(NAME_THE_BACKUP)
  const file = resolve(process.env.INIT_CWD ?? '.', given)
  if (!existsSync(file)) throw new Problem(`There is no file ${file}.`)
  return file
}
