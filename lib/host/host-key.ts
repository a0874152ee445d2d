import { createHmac } from 'node:crypto'

/**
 * What a command on the host shows to the running server. It follows from the deployment's secret: whoever can read the settings
 * has it, and nobody else.
 */
export function hostKey(secret: string): string {
  return createHmac('sha256', secret).update('commands of the host').digest('base64url')
}
