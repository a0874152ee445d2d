import './host/own-folder.ts'
import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { readDataLock } from '../lib/db/data-lock.ts'
import { bytesInWords } from '../lib/directory/bytes-in-words.ts'
import { writeBackup } from './backup/write-backup.ts'
import { writeDump } from './backup/write-dump.ts'
import { askServer } from './host/ask-server.ts'
import { hostSettings } from './host/host-settings.ts'
import { runCommand } from './host/run-command.ts'
import { withDatabaseAsItIs } from './host/with-database.ts'
import { Problem } from './problem.ts'

// `npm run backup -- FILE`: the embedded database as one file, from the running server or from a stopped one's folder.
await runCommand(async () => {
  const [given, ...more] = process.argv.slice(2)
  if (!given || more.length > 0) throw new Problem('Name one file that is not there yet: npm run backup -- FILE')
  // npm changes into the project's folder; the file is meant where the person is.
  const file = resolve(process.env.INIT_CWD ?? '.', given)
  if (existsSync(file)) throw new Problem(`${file} is there already.`)
  const host = hostSettings()
  const { databaseUrl, dataDir } = host.serving
  if (databaseUrl) {
    throw new Problem('This deployment is on PostgreSQL: pg_dump makes its backups, as docs/operate.md shows.')
  }
  const holder = readDataLock(dataDir)
  if (holder) {
    const answer = await askServer(host, '/api/host/backup')
    if (!answer?.body) {
      throw new Problem(
        `Process ${holder.pid} has the data folder ${dataDir}, but nobody answers at PORT=${host.serving.port}.`,
      )
    }
    await writeBackup(file, answer.body, Number(answer.headers.get('x-backup-bytes')))
  } else {
    // As it is: migrated, it could not be restored by the version that has written it.
    await withDatabaseAsItIs(host.serving, db => writeDump(db, file))
  }
  console.log(`${file} (${bytesInWords(statSync(file).size)}) holds the database. Tokens in it are encrypted.`)
  console.log(
    `The keys are not in it: keep ${dataDir}/secrets.json, or the settings that stand in for it, in another place.`,
  )
})
