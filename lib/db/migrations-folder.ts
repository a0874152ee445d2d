import { join } from 'node:path'
import { PROJECT_ROOT } from '../paths.ts'

export const MIGRATIONS_FOLDER = join(PROJECT_ROOT, 'lib/db/migrations')
