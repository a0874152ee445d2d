import type { KeyUse } from '../../lib/vault/key-uses.ts'
import type { Rotated } from '../../lib/vault/rotate-keys.ts'

/** How the vault stands, in words; `howToDrop` ends the line of an old key that nothing needs. */
export function keyReport({ resealed, keyIds, uses }: Rotated, howToDrop: string): string {
  const [first, ...old] = keyIds
  const lines = old.map(id => {
    const { secrets, copies } = uses.find(({ keyId }) => keyId === id) ?? { secrets: 0, copies: 0 }
    const needs = [
      secrets > 0 && 'is needed until Steward has been started once with the new one',
      copies > 0 &&
        `verifies ${copies} ${copies === 1 ? 'copy' : 'copies'} of deleted messages: keep it as long as they are`,
    ].filter(Boolean)
    const stands = needs.join(', and ') || `is not needed by this database any more. To drop it: ${howToDrop}`
    return `  Key ${id} ${stands}`
  })
  const lacking = uses.filter(use => isLacking(keyIds, use)).map(lack)
  const did = resealed === 0 ? 'nothing had to be sealed anew' : `sealed anew: ${resealed}`
  const after = old.length > 0 ? ['', 'A backup from before needs the keys of its time.'] : []
  return [`Key ${first} seals what the vault holds (${did}).`, ...lines, ...lacking, ...after].join('\n')
}

/** Whether a token is stored that none of the keys opens. */
export function lacksKey({ keyIds, uses }: Rotated): boolean {
  return uses.some(use => use.secrets > 0 && isLacking(keyIds, use))
}

const isLacking = (given: string[], { keyId }: KeyUse) => !given.includes(keyId)

function lack({ keyId, secrets }: KeyUse): string {
  const does = secrets > 0 ? 'opens a stored token' : 'verifies some copies of deleted messages'
  return `  Key ${keyId} is not given, and only it ${does}: put it behind the first one.`
}
