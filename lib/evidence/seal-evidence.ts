import canonicalize from 'canonicalize'
import type { EvidenceKind } from '../db/schema/evidence.ts'
import { StewardError } from '../errors.ts'
import type { VaultKey } from '../vault/seal.ts'
import { sign } from '../vault/sign.ts'
import type { MessageCopy } from './message-copy.ts'

/** What is sealed of a copy beside its messages. */
export interface EvidenceHeader {
  id: string
  guildId: string
  kind: EvidenceKind
  runId: string | null
  targetId: string | null
  /** ISO. */
  takenAt: string
  takenBy: { id: string; name: string }
  reason: string
  channelIds: string[]
  total: number
}

/** Stands before what is signed: the version of how a copy is sealed. */
export const EVIDENCE_PURPOSE = 'steward evidence 1'

/** A seal that is still being made; the messages are added in their order. */
export interface Sealing {
  add(copy: MessageCopy | Record<string, unknown>): void
  /** In hex. */
  end(): string
}

/**
 * Seals `{header, messages}` as RFC 8785 writes it, piece by piece: a hundred thousand messages are never one text.
 */
export function sealEvidence(key: VaultKey, header: EvidenceHeader): Sealing {
  const signing = sign(key, EVIDENCE_PURPOSE)
  let isFirst = true
  signing.add(`{"header":${canonical(header)},"messages":[`)
  return {
    add(copy) {
      signing.add(isFirst ? canonical(copy) : `,${canonical(copy)}`)
      isFirst = false
    },
    end() {
      signing.add(']}')
      return signing.end()
    },
  }
}

/** JSON with one way to write it (RFC 8785). */
export function canonical(value: object): string {
  const text = canonicalize(value)
  if (text === undefined) throw new StewardError('internal', 'This cannot be written as JSON.')
  return text
}
