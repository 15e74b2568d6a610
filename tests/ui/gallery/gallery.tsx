import { MemoryRouter } from "react-router";
import { Breadcrumbs, PageTitle, Wrap } from "#ui/layout/page";
import { ToastRegion } from "#ui/toast";
import { ActsGallery } from "./acts-gallery";
import { BlocksGallery } from "./blocks-gallery";
import { FieldsGallery } from "./fields-gallery";
import { ListsGallery } from "./lists-gallery";
import { MarksGallery } from "./marks-gallery";
import { OverlaysGallery } from "./overlays-gallery";
import { GalleryShell } from "./shell-gallery";
import { StatesGallery } from "./states-gallery";

/** Every part in every state. */
export function Gallery() {
  return (
    <MemoryRouter initialEntries={["/help"]}>
      <GalleryShell>
        <Wrap>
          <Breadcrumbs label="Breadcrumb" items={[{ label: "Help", to: "/help" }, { label: "Parts" }]} />
          <PageTitle>Parts</PageTitle>
          <MarksGallery />
          <BlocksGallery />
          <ActsGallery />
          <StatesGallery />
          <FieldsGallery />
          <ListsGallery />
          <OverlaysGallery />
        </Wrap>
      </GalleryShell>
      <ToastRegion />
    </MemoryRouter>
  );
}
