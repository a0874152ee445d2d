import { createHash, randomUUID } from 'node:crypto'
import { existsSync, linkSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { PROJECT_ROOT } from '../paths.ts'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'
import { createPglite } from './pglite/create-pglite.ts'

/**
 * A dump of an empty database of the newest schema: to begin with it takes a sixth of the time of making one. Made once for
 * each version of the schema and of PGlite.
 */
export async function migratedDump(): Promise<string> {
  const file = join(tmpdir(), `steward-schema-${version()}.tar`)
  if (!existsSync(file)) await makeDump(file)
  return file
}

async function makeDump(file: string): Promise<void> {
  const pglite = await createPglite()
  await migrate(drizzle(pglite), { migrationsFolder: MIGRATIONS_FOLDER })
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  const own = `${file}.${randomUUID()}`
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()))
  try {
    // Others may be at it too. Whoever comes first stays: a file that is being read must not become another.
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(own)
  }
}

function version(): string {
  const hash = createHash('sha256').update(
    readFileSync(join(PROJECT_ROOT, 'node_modules/@electric-sql/pglite/package.json')),
  )
  for (const name of readdirSync(MIGRATIONS_FOLDER).toSorted()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(MIGRATIONS_FOLDER, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
