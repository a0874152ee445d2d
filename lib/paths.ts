/** The project's folder. Every process of Steward is started in it; bundled code cannot ask where its file stands. */
export const PROJECT_ROOT = process.cwd()
