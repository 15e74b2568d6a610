import type { CommandArgs, CommandCall, CommandName } from "./commands";

/** A call as a value. */
export const callOf = <N extends CommandName>(name: N, args: CommandArgs<N>): { readonly name: N; readonly args: CommandArgs<N> } => ({
  name,
  args,
});

/** Does a call that was made elsewhere, by whatever does commands. */
export const doCall = <N extends CommandName, Done>(run: (name: N, args: CommandArgs<N>) => Done, { name, args }: CommandCall<N>): Done =>
  run(name, args);
