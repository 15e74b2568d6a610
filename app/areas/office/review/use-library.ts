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
