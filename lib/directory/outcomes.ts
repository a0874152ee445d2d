/**
 * How an entry of the log may stand: whether what it tells of has happened, and whether that is the last word. Whoever asks
 * for a part of them asks by these, so that another outcome is asked for where it belongs.
 */
const OUTCOMES = {
  /** Under way, or cut off. */
  pending: { happened: 'perhaps', isFinal: false },
  done: { happened: 'whole', isFinal: true },
  partial: { happened: 'part', isFinal: true },
  /** By Steward before anything was called, or by the platform. */
  refused: { happened: 'no', isFinal: true },
  failed: { happened: 'no', isFinal: true },
  /** It could not be settled by looking. */
  unknown: { happened: 'perhaps', isFinal: true },
} as const satisfies Record<string, Standing>

interface Standing {
  happened: 'whole' | 'part' | 'perhaps' | 'no'
  isFinal: boolean
}

export type AuditOutcome = keyof typeof OUTCOMES

/** Those that an entry ends with. */
export type FinalOutcome = {
  [Name in AuditOutcome]: (typeof OUTCOMES)[Name]['isFinal'] extends true ? Name : never
}[AuditOutcome]

export const ALL_OUTCOMES = Object.keys(OUTCOMES) as AuditOutcome[]

const those = (isOne: (standing: Standing) => boolean) => ALL_OUTCOMES.filter(name => isOne(OUTCOMES[name]))

/** All of it was done, or a part. */
export const TOOK_EFFECT = those(({ happened }) => happened === 'whole' || happened === 'part')

/** Only of the others it is certain that nothing has changed. */
export const MAY_HAVE_HAPPENED = those(({ happened }) => happened !== 'no')

/** The same of those that are over. */
export const MAY_HAVE_ENDED_SO = those(({ happened, isFinal }) => happened !== 'no' && isFinal)

/** It is over, and nobody knows of anything that was done. */
export const ENDED_WITHOUT = those(({ happened, isFinal }) => (happened === 'no' || happened === 'perhaps') && isFinal)

/** How an entry stands that takes another one back: one that was done in part leaves the rest to be taken back. */
export const TAKEN_BACK = those(({ happened }) => happened === 'whole' || happened === 'perhaps')

/** Whether all of it was done, or a part, as far as anybody knows. */
export const hasTakenEffect = (outcome: AuditOutcome): boolean => TOOK_EFFECT.includes(outcome)

/** Whether anything of it may have been done: that it was not is certain only of what was refused or has failed. */
export const mayHaveHappened = (outcome: AuditOutcome): boolean => MAY_HAVE_HAPPENED.includes(outcome)
