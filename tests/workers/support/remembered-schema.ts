/** The statements that make the tables, once a file of this process has run the migrations. Set-up files are run anew for each file, modules are not. */
export const remembered: { schema: readonly string[] } = { schema: [] };
