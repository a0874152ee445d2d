import { ne } from 'drizzle-orm'
import { evidence } from '../db/schema/evidence.ts'

/** What a copy has while its messages are being written down; whoever reads copies leaves it out. */
export const UNSEALED = ''

/** What a copy has from which something was erased while the key of its seal was missing: no other may stand in for it. */
export const SEAL_LOST = 'lost'

/** That a copy is whole. */
export const isSealed = ne(evidence.seal, UNSEALED)
