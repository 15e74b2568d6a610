import { useEffect, useState } from "react";
import { browserClock } from "#app/local/sync/platform";
import { useDevice } from "#app/screen/read/use-device";
import type { LibraryComment } from "#schemas/review/library-comment";

/** The comments of the library as this device has them; null until it has looked. It asks nothing of the network. */
export function useLibrary(): readonly LibraryComment[] | null {
  const device = useDevice();
  const [comments, setComments] = useState<readonly LibraryComment[] | null>(null);
  useEffect(() => {
    if (device === null) return;
    let wanted = true;
    const look = () =>
      void device
        .readerAt(browserClock.now())
        .libraryComments()
        .then((found) => wanted && setComments(found));
    look();
    return () => {
      wanted = false;
    };
  }, [device]);
  return comments;
}

/** Where a comment is typed: whether the library is open beside it, and with which words it was opened. */
export interface LibraryDoor {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** A "/" typed before everything else in the text opens it; true where it did, and the sign is not the text's. */
  readonly typed: (value: string) => boolean;
}

export function useLibraryDoor(text: string): LibraryDoor {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return {
    isOpen,
    open,
    close: () => setOpen(false),
    typed(value) {
      if (value !== `/${text}`) return false;
      open();
      return true;
    },
  };
}
