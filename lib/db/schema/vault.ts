import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../moment.ts'

/** Secrets, encrypted with AES-256-GCM under a key from the environment. */
export const vaultSecrets = pgTable('vault_secrets', {
  name: text('name').primaryKey(),
  /** Which key sealed it, so that keys can be rotated. */
  keyId: text('key_id').notNull(),
  /** base64 of nonce, ciphertext and tag. */
  sealed: text('sealed').notNull(),
  /** Keyed hashes of the environment's values that seeded it, see seed-fingerprints.ts: none of them overrides a reset. */
  seedFingerprint: text('seed_fingerprint'),
  /** After this it is nobody's any more, and dropped. */
  expiresAt: moment('expires_at'),
  updatedAt: moment('updated_at').notNull(),
})
