import { type KeyState, readVaultState } from '../../vault/vault-state.ts'
import type { Verdict } from '../check.ts'
import type { HealthParts } from '../health-parts.ts'

const PUT_BACK = 'Put that key back, behind the first one, with a comma between.'

/** Whether the vault opens, and which of its keys are still needed. */
export async function checkVault({ db, env }: HealthParts): Promise<Verdict> {
  const { keys, broken } = await readVaultState(db.orm, env)
  const findings =
    keys.length > 1 ? keys.map(key => ({ key: key.keyId, title: `Key ${key.keyId}`, says: [useOf(key)] })) : []
  const missing = keys.filter(({ isKnown }) => !isKnown)
  const lost = missing.some(({ secrets }) => secrets > 0)
  if (lost) {
    const says = `STEWARD_VAULT_KEY lacks a key that stored secrets were sealed with (${missing.map(({ keyId }) => keyId).join(', ')}).`
    return { state: 'bad', says, todo: `${PUT_BACK} Where it is lost: npm run token.`, findings }
  }
  if (broken > 0) {
    const says = 'A stored secret cannot be opened: it was changed in the database.'
    return { state: 'bad', says, todo: 'Paste the bot’s token again, or restore a backup.', page: 'token', findings }
  }
  if (missing.length > 0) {
    const says = 'Some copies of messages were sealed with a key that STEWARD_VAULT_KEY lacks: they cannot be verified.'
    return { state: 'warning', says, todo: PUT_BACK, findings }
  }
  const idle = keys.filter(({ seals, secrets, copies }) => !seals && secrets + copies === 0)
  const unused =
    idle.length > 0
      ? ' An old key is no longer needed: npm run rotate-key -- --drop-old drops it, or says what to take out of STEWARD_VAULT_KEY.'
      : ''
  return { state: 'good', says: `All that is sealed can be opened.${unused}`, findings }
}

function useOf({ isKnown, seals, secrets, copies }: KeyState): string {
  const needs = [
    secrets > 0 && `${secrets} stored ${secrets === 1 ? 'secret' : 'secrets'}`,
    copies > 0 && `${copies} ${copies === 1 ? 'copy' : 'copies'} of messages`,
  ].filter(Boolean)
  const use = needs.length > 0 ? `needed for ${needs.join(' and ')}` : 'no longer needed'
  return `${isKnown ? '' : 'Missing; '}${seals ? `Seals what is new; ${needs.length > 0 ? use : 'nothing is sealed yet'}` : use}.`
}
