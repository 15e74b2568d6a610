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
    const look = async () => {
      // A page may be opened before the first copy is whole, and there is nothing to read before.
      await device.whenComplete();
      const found = await device.readerAt(browserClock.now()).libraryComments();
      if (wanted) setComments(found);
    };
    void look();
    return () => {
      wanted = false;
    };
  }, [device]);
  return comments;
}
