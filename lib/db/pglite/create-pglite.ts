import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

// Nobody follows this database: what an index is built from need not be told a second time, which saves a seventh of it.
// Nor need a new file of the log be full of zeros first: that is for file systems that overwrite better than they extend.
// What it prints begins with the error's code, for halt-on-abort.ts.
const SETTINGS = ['wal_level=minimal', 'max_wal_senders=0', 'wal_init_zero=off', 'log_line_prefix=%e ']
const START = [...PGlite.defaultStartParams, ...SETTINGS.flatMap(setting => ['-c', setting])]

// V8 frees machine code of WebAssembly that better code has replaced, and now and then ends the process over what it then finds
// (https://github.com/nodejs/node/issues/64500). For PGlite it is worth little: what is resident is the same without.
const NO_FREEING_OF_CODE = '--no-wasm-code-gc'

/** PGlite with the extensions and the settings that Steward's schema counts on. */
export function createPglite(
  options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir' | 'onStderr'> = {},
): Promise<PGlite> {
  setFlagsFromString(NO_FREEING_OF_CODE)
  return PGlite.create({ ...options, extensions: { btree_gin, pg_trgm }, startParams: START })
}
