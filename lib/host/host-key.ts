import { createHmac } from 'node:crypto'

/**
 * The key that commands on the host and the server have in common (32 bytes). It follows from the deployment's secret:
 * whoever can read the settings has it, and nobody else. It is never sent.
 */
export function hostKey(secret: string): Buffer {
  return createHmac('sha256', secret).update('commands of the host').digest()
}
