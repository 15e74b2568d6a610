import { useEffect, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";

const everyMs = 10_000;
const returnMs = 30_000;

/** Reads the line anew while the page is looked at, as static-refresh-script.ts does for visitors; true while this device is not connected. */
export function useFreshPage(taken: boolean): boolean {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [off, setOff] = useState(false);
  useEffect(() => {
    const look = () => {
      setOff(!navigator.onLine);
      if (!document.hidden && navigator.onLine) void revalidate();
    };
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  useEffect(() => {
    if (!taken) return;
    const timer = setTimeout(() => void navigate("/ticket", { replace: true }), returnMs);
    return () => clearTimeout(timer);
  }, [taken, navigate]);
  return off;
}
