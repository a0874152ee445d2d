import { downloadFrom } from '../ui/save-file'
import { toastOvercome, toastTrouble } from '../ui/toast'
import { ReadError, readJson } from './read-json'

/**
 * Lets the browser save a list of a guild as a file. Whether that is allowed now is asked first: of a download
 * that is refused the browser tells nobody why.
 */
export async function saveList(guildId: string, path: string): Promise<void> {
  const trouble = `file ${path}`
  try {
    await readJson(`/api/guilds/${guildId}/export-right`)
  } catch (error) {
    if (!(error instanceof ReadError)) throw error
    const { because, message } = error.error
    return toastTrouble('The file was not saved.', { id: trouble, details: because?.join(' ') ?? message })
  }
  toastOvercome(trouble)
  downloadFrom(path)
}
