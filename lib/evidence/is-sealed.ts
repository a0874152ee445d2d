import { ne } from 'drizzle-orm'
import { evidence } from '../db/schema/evidence.ts'

/** What a copy has while its messages are being written down; whoever reads copies leaves it out. */
export const UNSEALED = ''

/** That a copy is whole. */
export const isSealed = ne(evidence.seal, UNSEALED)
