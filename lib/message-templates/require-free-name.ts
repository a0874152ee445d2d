import type { Orm } from '../db/client.ts'
import { StewardError } from '../errors.ts'
import { takenNames } from './taken-names.ts'
import type { Whose } from './whose-templates.ts'

interface Name extends Whose {
  name: string
  /** The template that is renamed may keep its name. */
  exceptId?: string
}

/** Throws `conflict` where one beside it is called so, in capitals or not. */
export async function requireFreeName(tx: Orm, { name, exceptId, ...whose }: Name): Promise<void> {
  if (!(await takenNames(tx, whose, exceptId)).has(name.toLowerCase())) return
  const sentence = 'There is a template of this name already. Choose another one, or save over it.'
  throw new StewardError('conflict', sentence, { fields: { name: sentence } })
}
