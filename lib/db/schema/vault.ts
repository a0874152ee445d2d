import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../moment.ts'

/** Secrets, encrypted with AES-256-GCM under a key from the environment. */
export const vaultSecrets = pgTable('vault_secrets', {
  name: text('name').primaryKey(),
  /** Which key sealed it, so that keys can be rotated. */
  keyId: text('key_id').notNull(),
  /** base64 of nonce, ciphertext and tag. */
  sealed: text('sealed').notNull(),
  /** Keyed hash of the environment's value that seeded it, which never overrides a reset. See `seedBotToken`. */
  seedFingerprint: text('seed_fingerprint'),
  /** After this it is nobody's any more, and dropped. */
  expiresAt: moment('expires_at'),
  updatedAt: moment('updated_at').notNull(),
})
