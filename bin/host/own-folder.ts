import { join } from 'node:path'

// The first import of every command: from wherever it is called, what is loaded after this finds Steward's folder as the
// working one (lib/paths.ts). A file that a person names is still meant where they are, which npm tells in the same way.
process.env.INIT_CWD ??= process.cwd()
process.chdir(join(import.meta.dirname, '../..'))
