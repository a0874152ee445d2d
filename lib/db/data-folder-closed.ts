const CODES = ['EACCES', 'EPERM', 'EROFS']

/** This user lacks a right to the data folder, or nobody has it. */
export class DataFolderClosed extends Error {
  override name = 'DataFolderClosed'

  constructor(folder: string, code: string) {
    super(
      `The data folder ${folder} cannot be written by ${thisUser()} (${code}). Give it to that user, run this as the one that it belongs to, or name another: STEWARD_DATA_DIR.`,
    )
  }
}

/** What `use` answers of the folder. Throws DataFolderClosed where this user lacks the right to that. */
export function orClosed<T>(folder: string, use: () => T): T {
  try {
    return use()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (CODES.includes(code)) throw new DataFolderClosed(folder, code)
    throw error
  }
}

// By number: in a container the name says little, and that of another machine nothing.
function thisUser(): string {
  return process.geteuid ? `user ${process.geteuid()}` : 'this user'
}
